import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

interface DownloadProgress {
  bytes: number;
  lines: number;
}

export interface Download {
  isRunning: boolean;
  /** What has arrived, once it takes so long that somebody wants to know. */
  progress: DownloadProgress | null;
  /** Why the last one failed. */
  failure: string | null;
  start: () => void;
  cancel: () => void;
  /** What starts it, and has the focus again when it ends. */
  button: RefObject<HTMLButtonElement | null>;
  /** What tells how it goes. */
  status: RefObject<HTMLDivElement | null>;
}

const PROGRESS_INTERVAL_MS = 300;
const LINE_FEED = 10;

/** Downloads a file of the REST layer, telling how it goes; leaving the page cancels it. */
export function useDownload(path: string): Download {
  const fetchFile = useFetchFile();
  const [isRunning, setIsRunning] = useState(false);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => () => running.current?.abort(), []);

  const run = async (own: AbortController) => {
    const arrived: DownloadProgress = { bytes: 0, lines: 0 };
    const tell = setInterval(() => setProgress({ ...arrived }), PROGRESS_INTERVAL_MS);
    try {
      const response = await fetchFile(path, own.signal);
      // the browser puts it together, on its disk if it is large
      const file = await new Response(response.body!.pipeThrough(createByteCounter(arrived)), response).blob();
      saveFile(file, getFileName(response));
    } catch (error) {
      if (!own.signal.aborted) setFailure(getErrorMessage(error));
    } finally {
      clearInterval(tell);
      running.current = null;
      if (status.current?.contains(document.activeElement)) button.current?.focus();
      setProgress(null);
      setIsRunning(false);
    }
  };

  const start = () => {
    if (running.current) return;
    running.current = new AbortController();
    setFailure(null);
    setIsRunning(true);
    void run(running.current);
  };

  return { isRunning, progress, failure, start, cancel: () => running.current?.abort(), button, status };
}

function createByteCounter(
  arrived: DownloadProgress,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      arrived.bytes += chunk.length;
      for (const byte of chunk) if (byte === LINE_FEED) arrived.lines += 1;
      controller.enqueue(chunk);
    },
  });
}

const getFileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download.csv';

/** What fetch itself throws is a TypeError, whose text is not for people. */
const getErrorMessage = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError)
    ? error.message
    : 'The connection broke off. Check it and try again.';
