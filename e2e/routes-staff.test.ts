import { testRoutesOf } from './support/routes';

testRoutesOf(['admin', 'co-admin', 'accountant']);
