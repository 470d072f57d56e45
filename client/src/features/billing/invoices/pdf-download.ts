import { useEffect } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useDownload } from '../../../lib/browser/use-download.ts';

/** Downloads a PDF of the REST API. Errors are shown as toasts. */
export function usePdfDownload(path: string) {
  const { isRunning, failure, start, button } = useDownload(path);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return { isRunning, start, button };
}
