// The software name stated in the documents.

export const SOFTWARE_NAME = 'Company Filing Service'
export const SOFTWARE_VERSION = '1'
