/** Declares the API that tests use, because the package contains no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: import('node:http').Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
