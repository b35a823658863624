import type { BankCredit } from '@prarambh/contract/bank-credits';
import type { Core } from '../../core/core';
import type { CsvColumn } from '../../exports/csv';
import { type ExportDefinition, exportSource } from '../../exports/export-source';
import type { PageOf } from '../../firestore/query';
import { type BankCreditFilters, countBankCredits, listBankCredits } from './bank-credit-rows';

/** Amounts in rupees. */
const columns: readonly CsvColumn<BankCredit>[] = [
  { header: 'UTR', value: ({ _id }) => ({ code: _id }) },
  { header: 'In the bank (₹)', value: ({ amountPaise }) => amountPaise / 100 },
  { header: 'Paid on', value: ({ paidOn }) => paidOn },
  { header: 'Returned on', value: ({ returnedOn }) => returnedOn },
  { header: 'Payer', value: ({ payer }) => payer },
  { header: 'Name', value: ({ application }) => application?.name ?? null },
  { header: 'Internship', value: ({ application }) => application?.internship ?? null },
  { header: 'Amount (₹)', value: ({ application }) => application?.amount ?? null },
  { header: 'Status', value: ({ application }) => application?.status ?? null },
  { header: 'Decided by', value: ({ application }) => application?.decidedBy ?? null },
  { header: 'Flags', value: ({ application }) => application?.flags.join(', ') ?? null },
];

export function bankCreditExport(core: Core): ExportDefinition<'GET /bank-credits/export'> {
  const table = {
    list: (filters: BankCreditFilters, page: PageOf) => listBankCredits(core, filters, page),
    count: (filters: BankCreditFilters, most: number) => countBankCredits(core, filters, most),
  };
  return ({ query }) => exportSource(`bank-credits-${query.heap}`, columns, table, query);
}
