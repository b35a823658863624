/** Content of a layout's column. */
export type Holds =
  | 'serial'
  | 'date'
  | 'value-date'
  | 'narration'
  | 'reference'
  | 'utr'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'side'
  | 'balance'
  | 'status';

/** The header of an export of a bank or app. */
export interface Layout {
  bank: string;
  header: readonly (readonly [name: string, holds: Holds])[];
}

const layout = (bank: string, columns: string): Layout => ({
  bank,
  header: columns.split(' | ').map((column) => {
    const at = column.lastIndexOf('=');
    return [column.slice(0, at), column.slice(at + 1) as Holds] as const;
  }),
});

/** Column names of banks and UPI apps. docs/BANKS.md lists the banks; generated test statements have these columns. */
export const LAYOUTS: readonly Layout[] = [
  layout(
    'SBI',
    'Txn Date=date | Value Date=value-date | Description=narration | Ref No./Cheque No.=reference | Debit=debit | Credit=credit | Balance=balance',
  ),
  layout(
    'HDFC Bank',
    'Date=date | Narration=narration | Chq./Ref.No.=reference | Value Dt=value-date | Withdrawal Amt.=debit | Deposit Amt.=credit | Closing Balance=balance',
  ),
  layout(
    'ICICI Bank',
    'S No.=serial | Value Date=value-date | Transaction Date=date | Cheque Number=reference | Transaction Remarks=narration | Withdrawal Amount(INR)=debit | Deposit Amount(INR)=credit | Balance(INR)=balance',
  ),
  layout(
    'ICICI Bank (corporate)',
    'No.=serial | Value Date=value-date | Txn Posted Date=date | Description=narration | Cr/Dr=side | Transaction Amount(INR)=amount | Available Balance(INR)=balance',
  ),
  layout(
    'Axis Bank',
    'Tran Date=date | CHQNO=reference | PARTICULARS=narration | DR=debit | CR=credit | BAL=balance',
  ),
  layout(
    'Kotak Mahindra Bank',
    'Sl. No.=serial | Date=date | Description=narration | Chq / Ref number=reference | Amount=amount | Dr / Cr=side | Balance=balance',
  ),
  layout(
    'Bank of Baroda',
    'TRAN DATE=date | VALUE DATE=value-date | NARRATION=narration | CHQ.NO.=reference | WITHDRAWAL(DR)=debit | DEPOSIT(CR)=credit | BALANCE(INR)=balance',
  ),
  layout(
    'Punjab National Bank',
    'Transaction Date=date | Cheque Number=reference | Withdrawal=debit | Deposit=credit | Balance=balance | Narration=narration',
  ),
  layout(
    'Canara Bank',
    'Txn Date=date | Value Date=value-date | Cheque No.=reference | Description=narration | Debit=debit | Credit=credit | Balance=balance',
  ),
  layout(
    'Union Bank of India',
    'Tran Date=date | Remarks=narration | Amount (Rs.)=amount | Balance (Rs.)=balance',
  ),
  layout(
    'Bank of India',
    'Sl No=serial | Txn Date=date | Description=narration | Cheque No=reference | Cr/Dr=side | Amount=amount | Balance=balance',
  ),
  layout(
    'IDBI Bank',
    'Srl=serial | Txn Date=date | Value Date=value-date | Description=narration | Cheque No=reference | CR/DR=side | Amount (INR)=amount | Balance (INR)=balance',
  ),
  layout(
    'Indian Bank',
    'Date=date | Transaction Details=narration | Debits=debit | Credits=credit | Balance=balance',
  ),
  layout(
    'Indian Overseas Bank',
    'Date=date | Particulars=narration | Ref No=reference | Debit(Rs.)=debit | Credit(Rs.)=credit | Balance(Rs.)=balance',
  ),
  layout(
    'Central Bank of India',
    'Post Date=date | Value Date=value-date | Description=narration | Debit Amount=debit | Credit Amount=credit | Balance=balance',
  ),
  layout(
    'UCO Bank',
    'Date=date | Particulars=narration | Withdrawals=debit | Deposits=credit | Balance=balance',
  ),
  layout(
    'Bank of Maharashtra',
    'Sr No=serial | Date=date | Particulars=narration | Cheque/Reference No=reference | Debit=debit | Credit=credit | Balance=balance',
  ),
  layout(
    'Yes Bank',
    'Transaction Date=date | Value Date=value-date | Reference No=reference | Description=narration | Withdrawals=debit | Deposits=credit | Running Balance=balance',
  ),
  layout('IndusInd Bank', 'Date=date | Type=side | Description=narration | Amount=amount | Balance=balance'),
  layout(
    'IDFC FIRST Bank',
    'Transaction Date=date | Value Date=value-date | Particulars=narration | Cheque No.=reference | Debit=debit | Credit=credit | Balance=balance',
  ),
  layout('Bandhan Bank', 'Date=date | Description=narration | Amount=amount | Type=side | Balance=balance'),
  layout(
    'Federal Bank',
    'Tran Date=date | Particulars=narration | Tran ID=reference | Withdrawals=debit | Deposits=credit | Balance Amount=balance',
  ),
  layout(
    'RBL Bank',
    'Transaction Date=date | Transaction Details=narration | Cheque ID=reference | Value Date=value-date | Withdrawl Amt=debit | Deposit Amt=credit | Balance=balance',
  ),
  layout(
    'Karnataka Bank',
    'Date=date | Particulars=narration | Withdrawals=debit | Deposits=credit | Balance=balance',
  ),
  layout(
    'South Indian Bank',
    'Date=date | Particulars=narration | Chq.No.=reference | Withdrawals=debit | Deposits=credit | Balance=balance',
  ),
  layout(
    'Karur Vysya Bank',
    'Transaction Date=date | Value Date=value-date | Description=narration | Debit=debit | Credit=credit | Balance=balance',
  ),
  layout(
    'AU Small Finance Bank',
    'Transaction Date=date | Value Date=value-date | Description/Narration=narration | Chq./Ref No=reference | Debit (Dr.)=debit | Credit (Cr.)=credit | Balance=balance',
  ),
  layout(
    'Equitas Small Finance Bank',
    'Date=date | Reference No. / Cheque No.=reference | Narration=narration | Withdrawal=debit | Deposit=credit | Closing Balance=balance',
  ),
  layout(
    'PhonePe',
    'Date=date | Transaction Details=narration | Type=side | Amount=amount | UTR No=utr | Status=status',
  ),
  layout(
    'Google Pay',
    'Date & time=date | Description=narration | UPI transaction ID=utr | Type=side | Amount=amount | Status=status',
  ),
  layout('Paytm', 'Date=date | Transaction Details=narration | Amount=amount | UPI Ref No.=utr'),
];
