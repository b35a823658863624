import { testRoutesOf } from './support/routes';

testRoutesOf(['user']);
