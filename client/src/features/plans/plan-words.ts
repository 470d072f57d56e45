// the server writes them into its files too
export { PLAN_NAMES } from '@portal/server/keys/key-words.rules';
export { ADD_ON_NAMES, addOnsText } from '@portal/server/plans/add-on.rules';
