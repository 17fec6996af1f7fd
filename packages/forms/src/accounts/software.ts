// The name under which the documents say that they were made.

export const SOFTWARE_NAME = 'Company Filing Service'
export const SOFTWARE_VERSION = '1'
