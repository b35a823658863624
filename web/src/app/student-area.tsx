import { AreaLayout } from './area-layout';
import { studentMenu } from './student-menu';
import { studentPages } from './student-pages';

export function StudentArea() {
  return <AreaLayout area="student" menu={studentMenu} pages={studentPages} />;
}
