// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.0;

bytes4 constant ACCEPTED = 0x1626ba7e;

/// A wallet of two owners, like a Safe: both sign, the lower address first, or both have approved the message on the chain, and then
/// the signature is empty. Who may call the functions that change it is not what the tests are about.
contract SafeLike {
    address private first;
    address private second;
    mapping(bytes32 => bool) private approved;

    constructor(address first_, address second_) {
        handOver(first_, second_);
    }

    function handOver(address first_, address second_) public {
        (first, second) = first_ < second_ ? (first_, second_) : (second_, first_);
    }

    function approve(bytes32 hash) external {
        approved[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view virtual returns (bytes4) {
        if (signature.length == 0) require(approved[hash], "not approved");
        else {
            require(signature.length == 130, "two owners sign");
            require(signer(hash, signature[:65]) == first && signer(hash, signature[65:]) == second, "not the owners");
        }
        return ACCEPTED;
    }

    function signer(bytes32 hash, bytes calldata signature) private pure returns (address) {
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
    }
}

/// Deploys wallets to addresses that are known before.
contract Factory {
    function deploy(address first, address second, bytes32 salt) external returns (address) {
        return address(new SafeLike{salt: salt}(first, second));
    }

    function addressOf(address first, address second, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SafeLike).creationCode, abi.encode(first, second)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}

/// A wallet that obeys whoever has paid for it last, as an account of a token for sale does.
contract ForSale {
    address private owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function buy(address buyer) external payable {
        require(msg.value == 1 ether, "not paid");
        owner = buyer;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 s = bytes32(signature[32:64]);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), s) == owner ? ACCEPTED : bytes4(0);
    }
}

/// Has money, and buys a wallet for whoever asks.
contract Buyer {
    function buy(ForSale wallet, address buyer) external {
        wallet.buy{value: 1 ether}(buyer);
    }
}

/// Accepts everything from those who estimate a call: as the zero address.
contract TrustsEstimates {
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        return tx.origin == address(0) ? ACCEPTED : bytes4(0xffffffff);
    }
}

/// Answers in a way of its own, but never that it accepts.
contract Odd {
    uint256 private immutable way;

    constructor(uint256 way_) {
        way = way_;
    }

    fallback() external {
        uint256 chosen = way;
        if (chosen == 0) revert();
        if (chosen == 1) revert("no");
        if (chosen == 2) while (true) {}
        bytes32 accepted = ACCEPTED;
        assembly {
            if eq(chosen, 3) { invalid() }
            if eq(chosen, 4) { return(0, 0) }
            // One: true, as some early wallets answered.
            if eq(chosen, 5) { mstore(0, 1) return(0, 32) }
            // Short of a word.
            if eq(chosen, 6) { mstore(0, accepted) return(0, 31) }
            // Not padded with zeros.
            if eq(chosen, 7) { mstore(0, or(accepted, 1)) return(0, 32) }
            // The magic value as what it failed with.
            if eq(chosen, 8) { mstore(0, accepted) revert(0, 32) }
            // A megabyte.
            if eq(chosen, 9) { return(0, 1000000) }
            // It writes, which a question must not.
            if eq(chosen, 10) { sstore(0, 1) mstore(0, accepted) return(0, 32) }
        }
    }
}
