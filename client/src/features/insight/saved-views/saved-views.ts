import { useSavedViewsQuery } from './saved-views.generated.ts';

/** The views that an administrator keeps; the shell asks for them, and whatever else shows them follows. */
export function useSavedViews(isAdmin = true) {
  const { data, error } = useSavedViewsQuery({ fetchPolicy: 'cache-first', skip: !isAdmin });
  return { views: data?.savedViews ?? [], error };
}
