import { StatementPage } from './statement-page';

export function AccountantStatementPage() {
  return <StatementPage deskPath="/accountant/transactions" mayChangeSetting={false} />;
}
