import type { Address } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
import type { ProgramContext } from '../kit/define.ts';
import { type Project, projectKind } from '../records/control-records.ts';
import { readProject } from './authority.ts';

/** What a project is made of beside its profiles: pools, configurations, models. */
type ServiceName = Project['services'][number]['kind']['kind'];

/** The number that the next service of a kind gets; delegations name services by it. */
export function nextServiceIndex(project: Project, kind: ServiceName): number {
  return project.services.filter((service) => service.kind.kind === kind).length;
}

/**
 * Which of the project's services of its kind a record is; -1, which no delegation has, when the
 * project does not list it.
 */
export function serviceIndex(project: Project, kind: ServiceName, id: Address): number {
  const ofKind = project.services.filter((service) => service.kind.kind === kind);
  return ofKind.findIndex((service) => service.id === id);
}

/**
 * Enters a record that another program has made into its project's list of services.
 * @param context of the control program.
 */
export function addService(
  context: ProgramContext,
  project: AccountHandle,
  kind: ServiceName,
  id: Address,
  payer: AccountHandle,
): void {
  const record = readProject(context, project);
  const services = [...record.services, { kind: { kind }, id }];
  context.writeRecord(project, projectKind, { ...record, services }, payer);
}
