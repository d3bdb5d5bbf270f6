// Prints the API's document, for what is made from it.
import 'reflect-metadata';
import { apiControllers } from '../app.module.js';
import { buildOpenApi } from './build-openapi.js';

process.stdout.write(JSON.stringify(buildOpenApi(apiControllers(), 'https://app.example.com')));
