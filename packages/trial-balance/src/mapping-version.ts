/**
 * The version of the mapping tables. Each import stores it, so that a later table never changes an old record
 * unnoticed. Change it with every change of a table.
 */
export const MAPPING_VERSION = '2026-11-28'
