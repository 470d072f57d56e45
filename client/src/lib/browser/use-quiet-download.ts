import { useEffect } from 'react';
import { toast } from './toast.ts';
import { useDownload } from './use-download.ts';

/** Downloads a small file of the REST API without showing the progress. Shows errors as toasts. */
export function useQuietDownload(path: string) {
  const { isRunning, failure, start, button } = useDownload(path);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return { isRunning, start, button };
}
