import SwaggerUI from 'swagger-ui-dist/swagger-ui-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // No validator badge, because it would send each visit to a third-party host.
  validatorUrl: null,
  tryItOutEnabled: true,
});
