import { decodeMemoInstruction } from '../../../../solana/native-layouts.ts';
import { type NativeProgram, refuseInstruction, requireAccount } from './native-program.ts';

/** The memo program: a text that the listed wallets endorse by signing. */
export const memoProgram: NativeProgram = {
  name: 'memo',
  execute(context) {
    const text = decodeMemoInstruction(context.data);
    if (text === undefined) refuseInstruction('memo', 'not UTF-8');
    context.accounts.forEach((_, i) => {
      requireAccount(context, i, `signer ${i}`, { signer: true });
    });
    context.log(`Memo: ${text}`);
  },
};

/** The compute budget's instructions are read before execution; executing them has no effect. */
export const computeBudgetProgram: NativeProgram = {
  name: 'computeBudget',
  execute: () => undefined,
};
