export * from './build-service.ts'
export * from './service-parts.ts'
export * from './service-settings.ts'
export * from './identity-settings.ts'
