import { testPublicRoutes } from './support/routes';

testPublicRoutes();
