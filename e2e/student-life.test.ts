import { testStudentLife } from './support/student-life';

testStudentLife('en');
