import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class AnalyzeLeverageDto extends ProjectIdDto {}

export class FetchLeverageDto extends ProjectIdDto {}
