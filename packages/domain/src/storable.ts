/** What PostgreSQL can keep of a text: it knows neither the character NUL nor halves of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
