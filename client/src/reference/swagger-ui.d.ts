declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  /** Renders the reference of an OpenAPI document into an element. */
  export default function SwaggerUI(settings: Record<string, string | boolean | null>): void;
}
