import { forbidden, unauthenticated } from './faults.ts';

export enum Role {
  Customer = 'CUSTOMER',
  Admin = 'ADMIN',
  ChatApp = 'CHAT_APP',
}

/** Who is asking. A chat app is known by its licence string; `isValid` says whether its key is valid at this moment. */
export type Viewer =
  | { role: null }
  | { role: Role.Customer; companyId: string; sessionId: string }
  | { role: Role.Admin; administratorId: string; sessionId: string }
  | { role: Role.ChatApp; companyId: string; licenceString: string; isValid: boolean };

/** The one judge of roles, for GraphQL and REST: returns when the viewer has one of the roles, and throws otherwise. */
export function judge(viewer: Viewer, roles: readonly Role[]): void {
  const isChatAppOnly = roles.every((role) => role === Role.ChatApp);
  // a session means nothing to an operation for the chat app, nor a licence string to one for the portal
  if (viewer.role === null || (viewer.role === Role.ChatApp) !== isChatAppOnly)
    throw unauthenticated(isChatAppOnly ? 'Send a known subscription key in the header x-licence-key.' : undefined);
  if (!roles.includes(viewer.role)) throw forbidden();
  if (viewer.role === Role.ChatApp && !viewer.isValid) throw forbidden();
}

type ViewerWith<R extends Role> = Extract<Viewer, { role: R }>;

/** The viewer in the role that the operation's guard has already checked. */
export function viewerAs<R extends Role>(viewer: Viewer, role: R): ViewerWith<R> {
  if (viewer.role !== role) throw forbidden();
  return viewer as ViewerWith<R>;
}

/** The account that a viewer with a session is logged in to. */
export function accountOf(viewer: Viewer): { id: string; role: Role.Customer | Role.Admin } {
  if (viewer.role === Role.Customer) return { id: viewer.companyId, role: viewer.role };
  if (viewer.role === Role.Admin) return { id: viewer.administratorId, role: viewer.role };
  throw forbidden();
}
