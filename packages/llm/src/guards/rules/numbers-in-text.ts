/**
 * The numbers of a text as it writes them in digits of any form: "7,5" and "7.5" alike, ".5" as 0.5, separators of
 * thousands removed. "3x10" and "8-12" hold two. Words such as "two" are no numbers: prose cannot do without them.
 */
export function numbersIn(text: string): string[] {
  const plain = text
    .replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return (plain.match(/\p{Nd}+(?:[.,]\p{Nd}+)?|(?<![\p{L}\p{Nd}])\.\p{Nd}+/gu) ?? []).map((number) => {
    const [whole = '', fraction = ''] = number.replace(',', '.').split('.');
    const digits = fraction.replace(/0+$/, '');
    const integer = whole.replace(/^0+(?=\d)/, '') || '0';
    return digits === '' ? integer : `${integer}.${digits}`;
  });
}
