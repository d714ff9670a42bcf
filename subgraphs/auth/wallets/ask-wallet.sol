// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

/// Whether a contract wallet accepts a signature: ERC-1271, and ERC-6492 for a wallet that is not deployed yet. Nobody deploys
/// this contract: a node runs its constructor in an `eth_call` without recipient, and what would become its code is the answer.
///
/// 01: accepted. 00: refused. Nothing: the chain is another one, or the node gives less gas than a wallet may need. A fault of the
/// wallet is a refusal. The constructor reverts only for a wrapper that it cannot decode.
contract AskWallet {
    /// The selector of `isValidSignature(bytes32,bytes)`, which is also its answer for a signature that it accepts.
    bytes4 private constant ACCEPTED = 0x1626ba7e;

    /// The end of a signature with a call that deploys the wallet.
    bytes32 private constant WRAPPED = 0x6492649264926492649264926492649264926492649264926492649264926492;

    uint256 private constant ENOUGH_GAS = 3_000_000;

    constructor(uint256 chainId, address wallet, bytes32 hash, bytes memory signature) {
        if (block.chainid != chainId || gasleft() < ENOUGH_GAS) {
            assembly {
                return(0, 0)
            }
        }
        bool isAccepted = isWrapped(signature)
            ? acceptsWrapped(wallet, hash, signature)
            : accepts(wallet, hash, signature);
        assembly {
            mstore(0, isAccepted)
            return(31, 1)
        }
    }

    function isWrapped(bytes memory signature) private pure returns (bool) {
        if (signature.length < 32) return false;
        bytes32 end;
        assembly {
            end := mload(add(signature, mload(signature)))
        }
        return end == WRAPPED;
    }

    /// A wallet with code is asked as it is: the call in the wrapper can be anybody's, and costs nothing here. It could buy what the
    /// wallet obeys, for example.
    function acceptsWrapped(address wallet, bytes32 hash, bytes memory wrapped) private returns (bool) {
        assembly {
            mstore(wrapped, sub(mload(wrapped), 32))
        }
        (address factory, bytes memory order, bytes memory signature) = abi.decode(wrapped, (address, bytes, bytes));
        if (wallet.code.length == 0) {
            assembly {
                pop(call(gas(), factory, 0, add(order, 32), mload(order), 0, 0))
            }
        }
        return accepts(wallet, hash, signature);
    }

    /// Reads one word of the answer, however long it is. Of an address without code, it is empty.
    function accepts(address wallet, bytes32 hash, bytes memory signature) private view returns (bool isAccepted) {
        bytes memory question = abi.encodeWithSelector(ACCEPTED, hash, signature);
        bytes32 accepted = ACCEPTED;
        assembly {
            let isAnswered := staticcall(gas(), wallet, add(question, 32), mload(question), 0, 32)
            isAccepted := and(and(isAnswered, gt(returndatasize(), 31)), eq(mload(0), accepted))
        }
    }
}
