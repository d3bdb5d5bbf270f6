// Prints the API's document, for the generators that read it.
import 'reflect-metadata';
import { apiControllers } from '../app.module.js';
import { buildOpenApi } from './build-openapi.js';

process.stdout.write(JSON.stringify(buildOpenApi(apiControllers(), 'https://app.example.com')));
