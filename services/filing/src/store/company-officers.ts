// Keeps the officers of companies for 24 hours. They are personal data, although the register publishes them.
import type { Queryable } from '@cfs/postgres'
import { isoDateFrom, parseIsoDate, type CompanyNumber } from '@cfs/values'
import { z } from 'zod'

// Checked first: an error in a transformation is thrown.
const date = z
  .string()
  .refine((text) => parseIsoDate(text) !== undefined)
  .transform(isoDateFrom)
  .nullable()

const officersSchema = z.object({
  officers: z
    .array(z.object({ registeredName: z.string(), name: z.string(), role: z.string(), appointedOn: date }))
    .readonly(),
  formerOfficers: z.array(z.string()).readonly(),
  directorships: z.array(z.object({ name: z.string(), appointedOn: date, resignedOn: date })).readonly(),
})

type KeptOfficers = z.infer<typeof officersSchema>

const KEPT_FOR = `interval '24 hours'`

/** The officers that were read within 24 hours, if another version of this service did not store them. */
export async function findCompanyOfficers(
  db: Queryable,
  number: CompanyNumber,
): Promise<KeptOfficers | undefined> {
  const { rows } = await db.query<{ officers: unknown }>(
    `select officers from company_officers
     where company_number = $1 and read_at > clock_timestamp() - ${KEPT_FOR}`,
    [number],
  )
  return officersSchema.safeParse(rows[0]?.officers).data
}

export async function saveCompanyOfficers(
  db: Queryable,
  number: CompanyNumber,
  officers: KeptOfficers,
): Promise<void> {
  await db.query(
    `insert into company_officers (company_number, officers, read_at) values ($1, $2, clock_timestamp())
     on conflict (company_number) do update set officers = excluded.officers, read_at = excluded.read_at`,
    [number, JSON.stringify(officersSchema.parse(officers))],
  )
}

export async function deleteOldOfficers(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from company_officers where read_at < clock_timestamp() - ${KEPT_FOR}`,
  )
  return rowCount ?? 0
}
