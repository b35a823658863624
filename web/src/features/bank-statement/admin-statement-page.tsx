import { StatementPage } from './statement-page';

export function AdminStatementPage() {
  return <StatementPage deskPath="/admin-dashboard/internship-registrations" mayChangeSetting />;
}
