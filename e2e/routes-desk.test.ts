import { DESK } from './support/browser';
import { testRoutesOn } from './support/routes';

testRoutesOn('a desk', DESK);
