import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { COMMENT_MENTIONS_MAX, COMMENT_TEXT_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SeenVersion } from '../translations/seen.decorators.js';
import { ProjectLanguageDto, SOURCE_HASH } from '../translations/translation.dto.js';

/** A list of people, by `userId`. */
function Mentions(): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [IsOptional(), IsArray(), ArrayMaxSize(COMMENT_MENTIONS_MAX), UniqueItems(), IsUUID(undefined, { each: true })])
      decorate(target, property);
  };
}

export class SegmentCommentsDto extends ProjectLanguageDto {
  @Matches(SOURCE_HASH)
  sourceHash: string;
}

export class CommentPeopleDto extends ProjectLanguageDto {
  /** A part of the name. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  searchText?: string;
}

export class AddCommentDto extends SegmentCommentsDto {
  /** Plain text. */
  @IsString()
  @MaxLength(COMMENT_TEXT_MAX)
  text: string;

  /** The mentioned people by `userId`. They must be able to see the project. */
  @Mentions()
  mentions?: string[];

  /** The thread that it answers. If absent, it starts a new one. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  threadId?: string;

  /** The version of the target that the comment is about. */
  @IsOptional()
  @SeenVersion()
  version?: number;
}

export class CommentIdDto extends ProjectIdDto {
  @IsUUID()
  commentId: string;
}

export class UpdateCommentDto extends CommentIdDto {
  /** Plain text. */
  @IsString()
  @MaxLength(COMMENT_TEXT_MAX)
  text: string;

  /** The people whom the changed comment mentions. */
  @Mentions()
  mentions?: string[];
}

export class ResolveCommentsDto extends ProjectIdDto {
  @IsUUID()
  threadId: string;

  /** `false` opens the thread again. */
  @IsBoolean()
  isResolved: boolean;

  /** The last comment that was read in the thread, needed to resolve it; a later one answers 409. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  seenCommentId?: string;
}
