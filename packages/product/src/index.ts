export * from './product.ts'
export * from './service-row.ts'
export * from './by-service.ts'
export * from './resolve-settings.ts'
