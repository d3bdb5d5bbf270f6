import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { PageDto } from '../../dto/page.dto.js';

/** For more, make several calls, because each call names its people and projects in the audit. */
const MAX_PEOPLE = 100;
const MAX_PROJECTS = 100;
const MAX_DOMAINS = 100;

/** Assigns each of the collaborators to each of the projects. All belong to one organisation. */
export class AssignmentsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PEOPLE)
  @IsUUID(undefined, { each: true })
  apikeys: string[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PROJECTS)
  @IsUUID(undefined, { each: true })
  projectIds: string[];
}

/** Assigns each of the collaborators to each of the domains of a project. */
export class DomainAssignmentsDto {
  @IsUUID()
  projectId: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PEOPLE)
  @IsUUID(undefined, { each: true })
  apikeys: string[];

  /** The names from `scope/Uniquedomains`, with the port if they have one. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOMAINS)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(260, { each: true })
  hostnames: string[];
}

/** `searchText` looks at names and emails. */
export class ListProjectCollaboratorsDto extends PageDto {
  @IsUUID()
  projectId: string;
}

/** `searchText` looks at names and addresses of projects. */
export class ListUserProjectsDto extends PageDto {
  @IsUUID()
  apikey: string;
}
