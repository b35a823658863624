/** Generated from the fonts: npx vitest run printable-characters -u */
export const LENGTHS =
  'x qp e 8x r3 nw 1 3j 1 4k oq 1 1x0 h 4 1 1 8 c1 9 3b 6y 1 jq 1b 34 z 2 4 1 3c 1 3 1 8 1 1 2 2 1 3 2 ' +
  '3 1 c 1 s 1 n 1 3 2 o4 1 1 1 1ar w 9s 4g nnk 2o 2o 5n 5 2 1 1 1 5 o e 73 1 1a 1 e9 1s fps j kt 1 v g ' +
  'cs 4 1hc 3k 16gw 11';
