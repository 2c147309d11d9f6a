/** Values of metrics have four places. */
export const VALUE_SCALE = 10_000;
