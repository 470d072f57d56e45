import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;

const browser = createBrowserHistory({ v5Compat: true });

/** Is asked before another page is opened; calls the function if it may be. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;
/** The page that is shown; while the browser's Back is being asked about, the address is already another. */
let shownPath = browser.location.pathname;
/** Whether the next step is our own: back to where Back started from. */
let isReturning = false;

const leaves = (to: To) => browser.createURL(to).pathname !== shownPath;

/** Does something now if nobody objects, or else when the guard allows it. */
function pass(isLeaving: boolean, go: () => void): void {
  if (!guard || !isLeaving) return go();
  guard(() => {
    guard = null;
    go();
  });
}

/** The browser's history, in which a guard may hold a change of page. The data router could do that too, at 14 kB. */
export const guardedHistory: History = {
  ...browser,
  get action() {
    return browser.action;
  },
  get location() {
    return browser.location;
  },
  push: (to, state) => pass(leaves(to), () => browser.push(to, state)),
  replace: (to, state) => pass(leaves(to), () => browser.replace(to, state)),
  listen: (listener) =>
    browser.listen((update) => {
      if (isReturning) {
        isReturning = false;
        return;
      }
      const { location, delta } = update;
      if (guard && delta && location.pathname !== shownPath) {
        isReturning = true;
        browser.go(-delta);
        pass(true, () => browser.go(delta));
        return;
      }
      shownPath = location.pathname;
      listener(update);
    }),
};

/** Sets who is asked before another page is opened, until the returned function is called. */
export function setGuard(newGuard: Guard): () => void {
  guard = newGuard;
  return () => {
    if (guard === newGuard) guard = null;
  };
}
