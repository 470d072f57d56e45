import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

interface DownloadProgress {
  bytes: number;
  lines: number;
}

export interface Download {
  isRunning: boolean;
  /** Received bytes and lines. Null in the first PROGRESS_INTERVAL_MS of a download and while none is running. */
  progress: DownloadProgress | null;
  /** Error message of the last download, or null if the download did not fail. */
  failure: string | null;
  start: () => void;
  cancel: () => void;
  /** The button that starts the download. If the progress display has the focus at the end, the focus moves here. */
  button: RefObject<HTMLButtonElement | null>;
  /** The element that shows the progress. */
  status: RefObject<HTMLDivElement | null>;
}

const PROGRESS_INTERVAL_MS = 300;
const LINE_FEED = 10;

/** Downloads a file of the REST API and reports the progress. Unmounting cancels the download. */
export function useDownload(path: string): Download {
  const fetchFile = useFetchFile();
  const [isRunning, setIsRunning] = useState(false);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const runningController = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => () => runningController.current?.abort(), []);

  const run = async (controller: AbortController) => {
    const received: DownloadProgress = { bytes: 0, lines: 0 };
    const interval = setInterval(() => setProgress({ ...received }), PROGRESS_INTERVAL_MS);
    // A download that waits for a password never ends if the session ends.
    controller.signal.addEventListener('abort', () => clearInterval(interval));
    try {
      const response = await fetchFile(path, controller.signal);
      // Read the response as a blob, so that the browser can buffer a large response on disk.
      const file = await new Response(response.body!.pipeThrough(createProgressCounter(received)), response).blob();
      saveFile(file, getFileName(response));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(getErrorMessage(error));
    } finally {
      clearInterval(interval);
      runningController.current = null;
      if (status.current?.contains(document.activeElement)) button.current?.focus();
      setProgress(null);
      setIsRunning(false);
    }
  };

  const start = () => {
    if (runningController.current) return;
    runningController.current = new AbortController();
    setFailure(null);
    setIsRunning(true);
    void run(runningController.current);
  };

  return { isRunning, progress, failure, start, cancel: () => runningController.current?.abort(), button, status };
}

function createProgressCounter(
  received: DownloadProgress,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      received.bytes += chunk.length;
      for (const byte of chunk) if (byte === LINE_FEED) received.lines += 1;
      controller.enqueue(chunk);
    },
  });
}

const getFileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv';

/**
 * Returns a message for the user. Replaces the message of a TypeError, because `fetch` throws TypeErrors with technical
 * messages.
 */
const getErrorMessage = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError)
    ? error.message
    : 'The connection was interrupted. Check it and try again.';
