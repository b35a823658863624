import { PHONE } from './support/browser';
import { testRoutesOn } from './support/routes';

testRoutesOn('a phone', PHONE);
