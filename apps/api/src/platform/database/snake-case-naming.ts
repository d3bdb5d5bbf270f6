import { DefaultNamingStrategy } from 'typeorm';

/** `organisationId` of an entity is the column `organisation_id`. */
export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
