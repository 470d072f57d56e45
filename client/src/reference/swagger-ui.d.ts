declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  /** Fills an element of the page with the reference of an OpenAPI document. */
  export default function SwaggerUI(settings: Record<string, string | boolean | null>): void;
}
