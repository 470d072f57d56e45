import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

const browserHistory = createBrowserHistory({ v5Compat: true });

/** Is told of a step before it is taken; true if it objects, and then takes the step itself once it may. */
type NavigationGuard = (isOtherPage: boolean, step: () => void) => boolean;

let isBlocked: NavigationGuard = () => false;
/** The page that is shown; while the browser's Back is being asked about, the address is already another. */
let shownPath = browserHistory.location.pathname;
/** Whether the next step is our own: back to where Back started from. */
let isReturning = false;

function navigateUnlessBlocked(to: To, step: () => void): void {
  if (!isBlocked(browserHistory.createURL(to).pathname !== shownPath, step)) step();
}

/** The browser's history, in which a guard may hold a step. The data router could do that too, at 14 kB. */
export const guardedHistory: BrowserHistory = {
  ...browserHistory,
  get action() {
    return browserHistory.action;
  },
  get location() {
    return browserHistory.location;
  },
  push: (to, state) => navigateUnlessBlocked(to, () => browserHistory.push(to, state)),
  replace: (to, state) => navigateUnlessBlocked(to, () => browserHistory.replace(to, state)),
  listen: (listener) =>
    browserHistory.listen((update) => {
      if (isReturning) {
        isReturning = false;
        return;
      }
      const { location, delta } = update;
      if (delta && isBlocked(location.pathname !== shownPath, () => browserHistory.go(delta))) {
        isReturning = true;
        browserHistory.go(-delta);
        return;
      }
      shownPath = location.pathname;
      listener(update);
    }),
};

/** Sets who is told of every step. */
export function setNavigationGuard(guard: NavigationGuard): void {
  isBlocked = guard;
}
