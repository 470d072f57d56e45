import { PASSWORD, type Portal } from './portal.ts';

let formCount = 0;

/** Builds a complete sign-up form for a new company, with the field names of the REST API. */
export function buildSignUpForm(change: Record<string, string> = {}): Record<string, string> {
  const domain = `newcomer${++formCount}.example`;
  return {
    name: `Newcomer ${formCount}`,
    email: `office@${domain}`,
    domain,
    phone: '9820000000',
    address: '1 MG Road, Mumbai',
    password: PASSWORD,
    cpassword: PASSWORD,
    ...change,
  };
}

const SIGN_UP_MUTATION =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { message userErrors { code field message } } }';

/** Signs up through GraphQL with a form that has the field names of the REST API. */
export function signUpByGraphql(portal: Portal, { cpassword, ...form }: Record<string, string>) {
  return portal.callGraphql(SIGN_UP_MUTATION, { input: { ...form, confirmPassword: cpassword } });
}

/**
 * Signs a company up and logs it in over HTTP. Unlike `portal.createCompany`, this function creates the audit entries
 * of the sign-up and of the login.
 */
export async function signUpAndLogIn(portal: Portal) {
  const form = buildSignUpForm();
  await portal.callRest('POST', '/auth/signup', { body: form });
  const { body } = await portal.callRest('POST', '/auth/login', {
    body: { email: form.email, password: form.password },
  });
  return { id: body.user._id as string, name: form.name!, jwt: body.token as string };
}

/** Resets every rate limit, as if its window had passed. */
export const resetRateLimits = (portal: Portal) => portal.db.query('delete from rate_limits');
