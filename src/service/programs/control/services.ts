import type { Address } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { ProgramContext } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { type Project, projectKind, SERVICE_BYTES } from '../records/control-records.ts';
import { readProject } from './authority.ts';

/** The services of a project: pools, configurations, models. */
type ServiceName = Project['services'][number]['kind']['kind'];

/** The deposit of `addService`. */
export const serviceDeposit = grows('project', { bytes: SERVICE_BYTES });

/** The index of the next service of a kind; delegations refer to services by it. */
export function nextServiceIndex(project: Project, kind: ServiceName): number {
  return project.services.filter((service) => service.kind.kind === kind).length;
}

/**
 * A record's index among the project's services of its kind; -1, which no delegation has, if the
 * project does not list it.
 */
export function serviceIndex(project: Project, kind: ServiceName, id: Address): number {
  const ofKind = project.services.filter((service) => service.kind.kind === kind);
  return ofKind.findIndex((service) => service.id === id);
}

/**
 * Adds a record created by another program to its project's list of services.
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
