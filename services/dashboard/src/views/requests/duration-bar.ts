// A bar that shows how long a request took, split into time in the gateway and time in the service that the
// gateway called.
import { html, type Html } from '@cfs/pages'

const WIDTH = 480

export function durationBar({
  durationMs,
  upstreamMs,
}: {
  readonly durationMs: number
  readonly upstreamMs: number | null
}): Html {
  const service = Math.min(upstreamMs ?? 0, durationMs)
  const gateway = Math.max(0, durationMs - service)
  const split = durationMs === 0 ? 0 : Math.round((gateway / durationMs) * WIDTH)
  const words = `${text(durationMs)} in all: ${text(gateway)} in the gateway${
    upstreamMs === null ? ', no service was asked' : `, ${text(service)} in the service behind it`
  }.`
  return html`<svg class="split" viewBox="0 0 ${WIDTH} 16" role="img" aria-label="${words}"
      preserveAspectRatio="none">
      <rect class="gateway" x="0" y="0" width="${split}" height="16"></rect>
      <rect class="service" x="${split}" y="0" width="${WIDTH - split}" height="16"></rect>
    </svg>
    <ul class="legend"><li class="gateway">Gateway ${text(gateway)}</li>${
      upstreamMs === null ? '' : html`<li class="service">Service ${text(service)}</li>`
    }<li>In all ${text(durationMs)}</li></ul>`
}

function text(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en-GB')} ms`
}
