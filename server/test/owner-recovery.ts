import { createMembersClient, listQueuedEmails, parseToken } from './members.ts';
import { PASSWORD, type Portal } from './portal.ts';

const RECOVERY_FIELDS = 'recovery { id email state startedBy endedBy createdAt effectiveAt expiresAt endedAt }';

export function createRecoveryClient(portal: Portal) {
  const { run } = createMembersClient(portal);
  return {
    start: (jwt: string, companyId: string, email: string) =>
      run('startOwnerRecovery', { companyId, email }, jwt, RECOVERY_FIELDS),
    cancel: (jwt: string, recoveryId: string) => run('cancelOwnerRecovery', { recoveryId }, jwt, RECOVERY_FIELDS),
    object: (jwt: string, recoveryId: string) => run('objectToOwnerRecovery', { recoveryId }, jwt, RECOVERY_FIELDS),
    accept: (token: string, change: object = {}) =>
      run('acceptOwnerRecovery', {
        token,
        name: 'Meera Shah',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        ...change,
      }),
    /** Accepts with only the token of the link. A member of the company already has a name and a password. */
    acceptAsMember: (token: string) => run('acceptOwnerRecovery', { token }),
    readLink: async (token: string) => {
      const query =
        'query ($token: String!) { ownerRecoveryLink(token: $token) { companyName email state effectiveAt expiresAt isMember } }';
      return (await portal.readData(query, { token })).ownerRecoveryLink;
    },
    readForAdministrator: async (jwt: string, companyId: string) => {
      const query = `query ($id: ID!) { company(id: $id) { ownerRecovery { id email state startedBy endedBy endedAt } } }`;
      return (await portal.readData(query, { id: companyId }, jwt)).company.ownerRecovery;
    },
    readForMember: async (jwt: string) => {
      const query = '{ me { ownerRecovery { id email state startedBy endedBy effectiveAt } } }';
      return (await portal.readData(query, {}, jwt)).me.ownerRecovery;
    },
    /** Reads the token of the latest link that was emailed to a recipient. */
    readToken: async (email: string): Promise<string> =>
      parseToken((await listQueuedEmails(portal, email)).findLast(({ text }) => text.includes('#token='))!.text),
  };
}
