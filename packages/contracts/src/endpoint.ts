import type { AuditAction } from './operations/audit/audit-action.js';
import type { Permission } from './permissions.js';
import type { RATE_POLICIES } from './policy.js';
import type { ProjectNeed } from './projects/projects/project-type.js';

/** The callers that are allowed: everybody, signed-in people, only guests of a guest link, or holders of a permission. */
export type Access = 'public' | 'session' | 'guest' | Permission;
export type Method = 'GET' | 'POST';

/** The limits of a call's body. They are checked before the body is parsed, so that no body costs much work. */
export interface BodyLimits {
  /** The limit of the JSON text, or of all fields of a form together. */
  readonly bytes: number;
  /** Lists, objects and their entries, all counted together. */
  readonly values: number;
  /** Names of fields, those of nested objects included. */
  readonly names: number;
  readonly depth: number;
  /** The limit of a form's only file. */
  readonly fileBytes: number;
}

/** Allows the largest body of nearly every call. Rows of the table that need more have limits of their own. */
export const DEFAULT_LIMITS: BodyLimits = { bytes: 32 * 1024, values: 500, names: 200, depth: 10, fileBytes: 0 };

/** Why a call that changes something leaves no entry in the audit. */
export interface NoAudit {
  readonly none: string;
}

/** For calls that change something. */
export type RowAudit = readonly AuditAction[] | NoAudit;

/** One row of the endpoint table. `path` is below `/api/`, parameters as `:name`. */
export interface EndpointRow {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** The call changes nothing permanently, except caches, counts of use and limits. */
  readonly reads?: true;
  /**
   * The audit actions of a successful call that changes something; it writes at least one of them. Downloading texts has an entry as well.
   */
  readonly audit?: RowAudit;
  /**
   * The body is a form with one file in the field `file`. Every other value of the call, including `projectId`, is a field of the form
   * before or after the file, or a parameter of the query.
   */
  readonly multipart?: true;
  /** Existing clients read the text of a failure as `message.result`. */
  readonly failureText?: 'result';
  /**
   * Media types of a reply that is a file, without the envelope. Calls whose data is a `Blob` always reply with a file, others only on
   * request.
   */
  readonly fileTypes?: readonly string[];
  readonly limits: BodyLimits;
  /** The kind of project in which the call can be made. Every call that names a project declares this. */
  readonly needs?: ProjectNeed;
  /**
   * The answer contains only the caller's own domains. Without this, the call is refused to a person who works on only some domains of the
   * project.
   */
  readonly narrowed?: true;
  /**
   * The call waits for servers outside of the installation, which may be slow, or starts work that does. The policy says how often each person may
   * make it; with `counted` its service counts. An organisation makes `OUTSIDE_CALLS_MAX` such calls at a time.
   */
  readonly outside?: keyof typeof RATE_POLICIES | 'counted';
}

type AuditActions = readonly [AuditAction, ...AuditAction[]];

/** A call either only reads, or it says which entries it writes to the audit, or why it writes none. */
type Effect = { readonly reads: true; readonly audit?: AuditActions } | { readonly reads?: never; readonly audit: AuditActions | NoAudit };

type FieldsOf<Body> = Body extends unknown ? keyof Body : never;

/** If the body has a `projectId`, the row must declare `needs`: the kind of project in which the call is allowed. */
type Need<Body> = 'projectId' extends FieldsOf<Body> ? { readonly needs: ProjectNeed } : unknown;

type Definition<Body> = Omit<EndpointRow, 'limits' | 'reads' | 'audit'> & Effect & Need<Body> & { limits?: Partial<BodyLimits> };

/** An endpoint whose type parameters bind body and reply on both sides. */
export interface Endpoint<Body = undefined, Data = unknown> extends EndpointRow {
  /** Never set; only carries the types. */
  readonly types?: { body: Body; data: Data };
}

export type BodyOf<E> = E extends Endpoint<infer Body, unknown> ? Body : never;
export type DataOf<E> = E extends Endpoint<infer _Body, infer Data> ? Data : never;

/** Whether a row declares the effect of its call: it only reads, or it names its audit entries, or it says why it has none. */
export function declaresEffect({ reads, audit }: Pick<EndpointRow, 'reads' | 'audit'>): boolean {
  if (audit === undefined) return reads === true;
  return 'none' in audit ? !reads && audit.none.trim() !== '' : audit.length > 0;
}

/** Declares an endpoint; the types define its input and the `data` of its reply. */
export function endpoint<Body, Data>(definition: Definition<Body>): Endpoint<Body, Data> {
  return { ...definition, limits: { ...DEFAULT_LIMITS, ...definition.limits } };
}
