import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { PageDto } from './page.dto.js';

/** More at once come in several calls: each names its people and projects in the audit. */
const MAX_PEOPLE = 100;
const MAX_PROJECTS = 100;

/** Every one of the collaborators and every one of the projects; all of one organisation. */
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
