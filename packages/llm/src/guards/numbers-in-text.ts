/** The numbers of a text, "7,5" and "7.5" alike, digits of any form, separators of thousands removed. */
export function numbersIn(text: string): string[] {
  const plain = text
    .replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return (plain.match(/\p{Nd}+(?:[.,]\p{Nd}+)?/gu) ?? []).map((number) => {
    const [whole = '0', fraction = ''] = number.replace(',', '.').split('.');
    const digits = fraction.replace(/0+$/, '');
    const integer = whole.replace(/^0+(?=\d)/, '');
    return digits === '' ? integer : `${integer}.${digits}`;
  });
}
