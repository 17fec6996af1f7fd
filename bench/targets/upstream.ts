// The minimal server behind a gateway: one Fastify route that responds to a filing with a fixed response.
// The process listens on the port that its first command-line argument gives.
import { fastify } from 'fastify'

const answer = {
  success: true,
  data: {
    filing_id: 'fil_01a1fe624b95732d84fd9d30185cd42d',
    filing_type: 'ct600',
    company_number: '12345678',
    company_name: 'COMPANY 12345678 LIMITED',
    status: 'submitted',
    status_history: [
      { status: 'pending', at: '2026-11-21T10:00:00.000Z' },
      { status: 'submitted', at: '2026-11-21T10:00:00.120Z' },
    ],
    charge: null,
  },
  request_id: '01a1fe62-518a-7428-bab6-aa873deb783f',
}

const app = fastify({ logger: false })
app.get('/api/v1/filings/:filing_id', async () => answer)
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
