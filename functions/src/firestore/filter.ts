export type Operator = '==' | 'in' | 'array-contains' | 'array-contains-any' | '>' | '>=' | '<' | '<=';
export type Filter = readonly [field: string, operator: Operator, value: unknown];
export type Order = readonly [field: string, direction: 'asc' | 'desc'];
