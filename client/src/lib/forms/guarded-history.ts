import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

const browserHistory = createBrowserHistory({ v5Compat: true });

/**
 * Called before each navigation. Returns true to block the navigation. The guard must then call `proceed` to continue
 * once the user has confirmed.
 */
type NavigationGuard = (isOtherPage: boolean, proceed: () => void) => boolean;

let blocksNavigation: NavigationGuard = () => false;
/** Path of the visible page. When the browser reports Back or Forward, the URL has already changed. */
let shownPath = browserHistory.location.pathname;
/** True while the history undoes a blocked Back or Forward navigation. */
let isReturning = false;

function navigateUnlessBlocked(to: To, proceed: () => void): void {
  if (!blocksNavigation(browserHistory.createURL(to).pathname !== shownPath, proceed)) proceed();
}

/** The browser history with a navigation guard. React Router's data router has blockers too, but would add 14 kB. */
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
      if (delta && blocksNavigation(location.pathname !== shownPath, () => browserHistory.go(delta))) {
        isReturning = true;
        browserHistory.go(-delta);
        return;
      }
      shownPath = location.pathname;
      listener(update);
    }),
};

export function setNavigationGuard(guard: NavigationGuard): void {
  blocksNavigation = guard;
}
