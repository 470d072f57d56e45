import { useSavedViewsQuery } from './saved-views.generated.ts';

/** Returns the administrator's saved views. The shell loads them; other components read them from the cache. */
export function useSavedViews(isAdmin = true) {
  const { data, error } = useSavedViewsQuery({ fetchPolicy: 'cache-first', skip: !isAdmin });
  return { views: data?.savedViews ?? [], error };
}
