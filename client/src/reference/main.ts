import SwaggerUI from 'swagger-ui-dist/swagger-ui-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // no badge: it would tell a foreign host about every visit
  validatorUrl: null,
  tryItOutEnabled: true,
});
