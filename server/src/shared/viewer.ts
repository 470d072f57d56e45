import { forbidden, lacking, mustEnrol, unauthenticated } from './faults.ts';
import type { Right } from './rights.rules.ts';

export enum Role {
  Customer = 'CUSTOMER',
  Admin = 'ADMIN',
  Enrolling = 'ENROLLING',
  ChatApp = 'CHAT_APP',
}

/** Who is asking. An enrolling administrator must first add a second factor, and may do little else. A chat app is known by its licence string; `isValid` says whether its key is valid at this moment. */
export type Viewer =
  | { role: null }
  | { role: Role.Customer; companyId: string; sessionId: string }
  | { role: Role.Admin; administratorId: string; sessionId: string; rights: readonly Right[] }
  | { role: Role.Enrolling; administratorId: string; sessionId: string }
  | { role: Role.ChatApp; companyId: string; licenceString: string; isValid: boolean };

/** Who may call an operation: one of these roles, everybody without any; of administrators, those who have the right. */
export interface Guard {
  roles: readonly Role[];
  right?: Right;
}

/** The one judge, for GraphQL and REST: returns when the viewer may call what is guarded so, and throws otherwise. */
export function judge(viewer: Viewer, { roles, right }: Guard): void {
  if (!roles.length) return;
  const isChatAppOnly = roles.every((role) => role === Role.ChatApp);
  // a session means nothing to an operation for the chat app, nor a licence string to one for the portal
  if (viewer.role === null || (viewer.role === Role.ChatApp) !== isChatAppOnly)
    throw unauthenticated(isChatAppOnly ? 'Send a known subscription key in the header x-licence-key.' : undefined);
  if (!roles.includes(viewer.role)) throw viewer.role === Role.Enrolling ? mustEnrol() : forbidden();
  if (viewer.role === Role.ChatApp && !viewer.isValid) throw forbidden();
  if (right && !mayUse(viewer, right)) throw lacking();
}

/** Whether a viewer has a right; only administrators can lack one. */
export const mayUse = (viewer: Viewer, right: Right): boolean =>
  viewer.role !== Role.Admin || viewer.rights.includes(right);

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
